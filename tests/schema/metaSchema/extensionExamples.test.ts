import { expect, it } from 'vitest';
import { Document } from 'yaml';
import { compileProject } from '../../../src/schema/compileProject.ts';
import { AMENDABLE } from '../../../src/schema/extend/AuthoredExtension.ts';
import { amendment, extensionProperties } from '../../../src/schema/metaSchema/extensionProperties.ts';
import { readDocument } from '../../../src/schema/readDocument.ts';
import { kindOf, TEXTS } from '../../support/exampleProject.ts';

const PLATFORM = 'schemas/workshop/machine.yaml';

/** The project of the examples, whose machines are the platform's here. */
const READ = [...TEXTS].map(([file, text]) => readDocument(file, kindOf(file), text, file === PLATFORM));

const OWN = {
  xSerial: { type: 'string', label: { zh: '序列号', en: 'Serial number' } },
  xOnLoan: { type: 'boolean', label: { zh: '借出', en: 'On loan' } },
};

/** What the compiler refuses once an extension says this beside two fields of its own. */
function refusals(words: Readonly<Record<string, unknown>>): string[] {
  const { fields, ...rest } = words;
  const content = {
    schemaVersion: 1,
    extends: 'machine',
    fields: { ...OWN, ...(fields as object | undefined) },
    ...rest,
  };
  const text = new Document(content, { aliasDuplicateObjects: false }).toString();
  const all = [...READ, readDocument('schemas/own/machine.yaml', 'entity', text)];
  const { diagnostics } = compileProject(
    all.map(({ document }) => document),
    all.flatMap((one) => one.diagnostics),
  );
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}

const withExamples = (words: Readonly<Record<string, unknown>>) =>
  Object.entries(words as Readonly<Record<string, { readonly examples?: readonly unknown[] }>>).flatMap(
    ([name, { examples }]) => (examples === undefined ? [] : [[name, examples[0]] as const]),
  );

it('every word of an extension has an example that compiles', () => {
  const examples = withExamples(extensionProperties);

  const wrong = examples.flatMap(([name, example]) => refusals({ [name]: example }).map((one) => `${name}: ${one}`));

  expect(examples.length).toBeGreaterThan(12);
  expect(wrong).toEqual([]);
});

it('what may be said of a field that is there is one list for the compiler and for editors, with examples', () => {
  const words = amendment.properties as Readonly<Record<string, unknown>>;

  const wrong = withExamples(words).flatMap(([name, example]) => refusals({ fields: { remark: { [name]: example } } }));

  expect(Object.keys(words).sort()).toEqual([...AMENDABLE].sort());
  expect(wrong).toEqual([]);
});
