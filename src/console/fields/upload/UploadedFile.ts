/** One uploaded file in canonical values. */
export interface UploadedFile {
  readonly name: string;
  readonly originalName: string;
  readonly link: string;
  readonly size?: number;
}
