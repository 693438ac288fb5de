export interface TemplatePart {
  readonly text: string;
  /** `known` came from a parameter, `missing` names one that the template does not declare. */
  readonly kind: 'plain' | 'known' | 'missing';
}

/** A template's text in parts, `${name}` replaced by the values of its parameters. Pure. */
export function fillTemplate(content: string, values: ReadonlyMap<string, string>): readonly TemplatePart[] {
  return content
    .split(/(\$\{\w+\})/)
    .filter((part) => part !== '')
    .map((part): TemplatePart => {
      const name = /^\$\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) return { text: part, kind: 'plain' };
      const value = values.get(name);
      return value === undefined ? { text: part, kind: 'missing' } : { text: value, kind: 'known' };
    });
}
