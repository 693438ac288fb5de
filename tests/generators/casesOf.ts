import type { CasesOf } from '../../generators/cases/Case.ts';
import { makeCases } from '../../generators/cases/makeCases.ts';
import { makeFixtures } from '../../generators/fixtures/makeFixtures.ts';
import { project } from '../schema/project.ts';

/** The cases of one of these entities over its demo data, in a project of these alone; each text by the name of its entity. */
export function casesOf(entity: string, texts: Readonly<Record<string, string>>): CasesOf {
  const files = Object.entries(texts).map(([name, text]) => [`schemas/test/${name}.yaml`, text.trimStart()]);
  const { model } = project(Object.fromEntries(files));
  if (model === undefined) throw new Error('no model');
  return makeCases(model, [], makeFixtures(model, []))[entity] ?? { cases: [], gaps: [] };
}
