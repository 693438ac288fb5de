/** The root of the page, on which its first script leaves what the console takes up. */
export interface PageRoot extends HTMLElement {
  /** What was pressed before anybody listened. */
  early?: Element | null;
  /** Where the picture of the bars stands, apart from the document. */
  place?: ShadowRoot;
}
