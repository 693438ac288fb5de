import type { InputProps } from '../InputProps.ts';
import { UploadBox } from '../UploadBox.tsx';

const PICTURES = ['jpg', 'jpeg', 'png', 'webp', 'gif'];

export function ImageUploadInput(props: InputProps) {
  return <UploadBox input={props} pictures={true} accept={props.field.accept ?? PICTURES} />;
}
