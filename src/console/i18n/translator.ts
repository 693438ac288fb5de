import type { I18nProvider } from 'react-admin';
import type { Language } from '../../model/Text.ts';

/** react-admin's catalogues nest; ours are flat. */
interface Phrases {
  readonly [name: string]: string | Phrases;
}

type Options = NonNullable<Parameters<I18nProvider['translate']>[1]>;

/** Parts a text into its forms by number, as react-admin's catalogues write them. */
const FORMS = '||||';
/** The kinds of number in the order in which the forms of a text stand; a language has some of them. */
const NUMBERS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The phrases by the whole path of each. */
function flat(phrases: object, path = ''): [string, string][] {
  return Object.entries(phrases).flatMap(([name, phrase]) =>
    typeof phrase === 'string' ? [[path + name, phrase]] : flat(phrase, `${path}${name}.`),
  );
}

/** The form of a text for a number; a text that has too few forms ends with its last. */
function formOf(text: string, count: number, rules: Intl.PluralRules): string {
  const forms = text.split(FORMS);
  const { pluralCategories } = rules.resolvedOptions();
  const known = NUMBERS.filter((one) => pluralCategories.includes(one));
  return (forms[Math.min(known.indexOf(rules.select(count)), forms.length - 1)] ?? '').trim();
}

/**
 * Looks texts up by react-admin's rules: `%{name}` is filled from the options, `smart_count` chooses between forms, `_`
 * stands in for a text that is not there, and else the key itself. `own` answers before the phrases.
 */
export function translatorOf(
  phrases: Phrases | object,
  language: Language,
  own: (key: string) => string | undefined = () => undefined,
): I18nProvider['translate'] {
  const texts = new Map(flat(phrases));
  const rules = new Intl.PluralRules(language);
  return (key, options: Options = {}) => {
    const { _: standIn, smart_count: count } = options;
    const text = own(key) ?? texts.get(key) ?? (typeof standIn === 'string' ? standIn : key);
    const form = typeof count === 'number' ? formOf(text, count, rules) : text;
    return form.replace(/%\{(\w+)\}/g, (whole, name: string) => String(options[name] ?? whole));
  };
}
