interface LinkTextProps {
  readonly text: string;
  /** Absent when the text must not lead anywhere. */
  readonly href: string | undefined;
  readonly newTab?: boolean;
}

/** A text that leads somewhere. */
export function LinkText({ text, href, newTab }: LinkTextProps) {
  if (href === undefined) return <span className="sh-line">{text}</span>;
  const target = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className="sh-line sh-link" href={href} title={text} {...target}>
      {text}
    </a>
  );
}
