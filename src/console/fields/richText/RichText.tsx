import { cleanHtml } from './cleanHtml.ts';
import styles from './richText.module.css';

export interface RichTextProps {
  readonly html: string;
  readonly className?: string | undefined;
}

/** Rich text of a record, cleaned before it is drawn. */
export function RichText({ html, className = styles.html }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by DOMPurify the moment before
  return <div className={className} dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />;
}
