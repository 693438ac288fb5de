import path from 'node:path';
import { loadFixtureModules } from '../../generators/fixtures/loadFixtureModules.ts';
import { makeFixtures } from '../../generators/fixtures/makeFixtures.ts';
import type { Model } from '../../src/model/Model.ts';
import type { EntityRecord } from '../../src/protocol/types.ts';
import { deepFreeze } from '../../src/schema/deepFreeze.ts';
import { projectModel } from './server.ts';

/** What the project's modules know of demo data. */
export const fixtureModules = await loadFixtureModules(path.resolve(import.meta.dirname, '../..'));

/** Demo data of a model as `npm start` makes it, with what the project's modules know. */
export const demoFixtures = (model: Model, only?: readonly string[]) => makeFixtures(model, fixtureModules, only);

let made: Readonly<Record<string, readonly EntityRecord[]>> | undefined;

/** The project's demo data by entity, made once a test process, for all to read. */
export function demoRecords(): Readonly<Record<string, readonly EntityRecord[]>> {
  made ??= deepFreeze(demoFixtures(projectModel()));
  return made;
}
