interface LinkTextProps {
  readonly text: string;
  /** Absent when the text must not lead anywhere. */
  readonly href: string | undefined;
  readonly newTab?: boolean;
}

/** A text that leads somewhere. */
export function LinkText({ text, href, newTab }: LinkTextProps) {
  if (href === undefined) return <span className="se-line">{text}</span>;
  const target = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className="se-line se-link" href={href} title={text} {...target}>
      {text}
    </a>
  );
}
