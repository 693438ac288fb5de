import path from 'node:path';
import { loadFixtureModules } from '../../generators/fixtures/loadFixtureModules.ts';
import { makeFixtures } from '../../generators/fixtures/makeFixtures.ts';
import type { Model } from '../../src/model/Model.ts';

const modules = await loadFixtureModules(path.resolve(import.meta.dirname, '../..'));

/** Demo data of a model as `npm start` makes it, with what the project's modules know. */
export const demoFixtures = (model: Model, only?: readonly string[]) => makeFixtures(model, modules, only);
