import type { I18nProvider } from 'react-admin';
import type { Field } from '../../model/Field.ts';
import type { Language, Text } from '../../model/Text.ts';
import { createStore } from '../start/stores/createStore.ts';
import { readerFor } from '../start/texts/speech.ts';
import { bundleStore, indexStore } from '../stores/modelStore.ts';

/** react-admin's keys for the name of a resource and of a field. */
const KEY = /^resources\.(\w+)\.(?:(name)|fields\.(.+))$/;

/** Counts up whenever texts have arrived that were asked for before. */
export const textsArrived = createStore(0);

const awaited = new Set<string>();

/** Texts of an entity whose file is not here yet: fetched because somebody asked, and told once it is there. */
function fetchTexts(entity: string): void {
  if (awaited.has(entity)) return;
  awaited.add(entity);
  const done = () => {
    awaited.delete(entity);
    textsArrived.set(textsArrived.get() + 1);
  };
  bundleStore(entity)
    .get()
    // What cannot be read is told by the screen that needs it.
    .promise.then(done, () => undefined);
}

/** `name`, `name__contains` (a filter) and `rows.0.name` (a child row) are labelled as the field is. */
function labelAt(fields: readonly Field[], [first, ...rest]: readonly string[]): Text | undefined {
  const field = fields.find(({ name }) => name === first?.split('__')[0]);
  const below = rest.filter((part) => !/^\d+$/.test(part));
  return below.length === 0 ? field?.label : labelAt(field?.fields ?? [], below);
}

function textOf(key: string): Text | undefined {
  const [, entity = '', name, path = ''] = KEY.exec(key) ?? [];
  const known = indexStore()
    .get()
    .value?.entities.find((one) => one.name === entity);
  if (known === undefined || name !== undefined) return known?.label;
  const bundle = bundleStore(entity).get().value;
  if (bundle === undefined) fetchTexts(entity);
  return bundle === undefined ? undefined : labelAt(bundle.entity.fields, path.split('.'));
}

/** The labels of the schemas under the keys react-admin looks for them: `resources.{entity}.fields.{field}`. */
export function withModelTexts(provider: I18nProvider, language: Language): I18nProvider {
  const { text: read } = readerFor(language);
  return {
    ...provider,
    translate: (key, options) => {
      const text = textOf(key);
      return text === undefined ? provider.translate(key, options) : read(text);
    },
  };
}
