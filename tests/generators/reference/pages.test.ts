import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  type ConditionExample,
  DATA_SCOPES,
  JOINED,
  OPERATORS,
  SCOPES,
} from '../../../generators/reference/conditionExamples.ts';
import { referencePages } from '../../../generators/reference/referencePages.ts';
import { operatorNames } from '../../../src/model/operators.ts';
import { FILE_OF, FILES, refusals } from '../../support/exampleProject.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../docs/reference');

/** Where the operators of the reference are compiled. */
const OPERATOR_PLACE = ['fields', 'remark', 'visibleWhen'];

type Container = Record<string, unknown>;

/** The refusals of the example project with this condition in its place. */
function refused({ at, condition }: Omit<ConditionExample, 'says'>): string[] {
  const file = at[0] === 'scopes' ? FILE_OF.role : FILE_OF.entity;
  const content: Container = parse(FILES.get(file) ?? '');
  if (at.at(-1) === 'effect') Object.assign((content.actions as { halt: Container }).halt, { fields: { remark: {} } });
  let place = content;
  for (const key of at.slice(0, -1)) {
    place[key] ??= {};
    place = place[key] as Container;
  }
  place[at.at(-1) ?? ''] = condition;
  return refusals(file, content).map((message) => `${JSON.stringify(condition)}: ${message}`);
}

describe('the reference', () => {
  it('is what npx shian reference writes today', () => {
    const pages = referencePages();
    const stale = pages.filter(([name, text]) => readFileSync(path.join(FOLDER, name), 'utf8') !== text);

    expect(stale.map(([name]) => name)).toEqual([]);
    expect(readdirSync(FOLDER).sort()).toEqual([...pages.map(([name]) => name), 'example'].sort());
  });

  it('shows conditions that compile where they stand', () => {
    expect([...JOINED, ...SCOPES, ...DATA_SCOPES].flatMap(refused)).toEqual([]);
  });

  it('shows each operator by a condition that compiles', () => {
    const examples = Object.entries(OPERATORS).map(([, condition]) => ({ at: OPERATOR_PLACE, condition }));

    expect(Object.keys(OPERATORS).sort()).toEqual([...operatorNames()].sort());
    expect(examples.flatMap(refused)).toEqual([]);
  });
});
