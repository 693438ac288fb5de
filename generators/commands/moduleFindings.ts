import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Model } from '../../src/model/Model.ts';
import { type ModuleGap, moduleGaps } from '../../src/model/moduleGaps.ts';
import { nearestName } from '../../src/model/nearestName.ts';
import { callGaps } from '../../src/protocol/callGaps.ts';
import type { Diagnostic } from '../../src/schema/Diagnostic.ts';
import { gapFinding } from '../../src/schema/gapFinding.ts';
import { type Finding, fileDiagnostic } from '../../src/schema/makeDiagnostic.ts';
import { moduleFaces } from '../../src/schema/moduleFaces.ts';
import { sentence } from '../../src/schema/sentences.ts';
import { type ModuleNames, moduleNames } from '../../src/server/cli/moduleNames.ts';
import type { FixtureModule } from '../fixtures/FixtureModule.ts';
import { readFixtureFace } from '../fixtures/loadFixtureModules.ts';

/**
 * What the start would say of schemas and modules, with places; and handler files that no face names at all.
 * A project without modules (schemas for a backend of somebody else) has no findings.
 */
export async function moduleFindings(root: string, model: Model): Promise<Diagnostic[]> {
  const modules = await moduleNames(root);
  if (modules.length === 0) return [];
  const broken = modules.filter(({ trouble }) => trouble !== undefined);
  // What a module that does not load would give is unknown.
  if (broken.length > 0) return broken.map(notLoaded);
  const given = {
    actions: modules.flatMap(({ names }) => names.actions),
    engine: modules[0]?.names.engine ?? [],
    saving: modules.flatMap(({ names }) => names.saving),
    jobs: modules.flatMap(({ names }) => names.jobs),
  };
  const endpoints = Object.assign({}, ...modules.map((module) => module.endpoints));
  const gaps = [...moduleGaps(model, given), ...callGaps(model, endpoints)];
  const missing = new Set(gaps.map(({ name }) => name));
  const idle = modules.flatMap((module) => idleHandlers(root, module)).filter(({ name }) => !missing.has(name));
  return [
    ...gaps.map((gap) => gapFinding(root, gap, giversOf(modules, gap))),
    ...idle.map(({ file }) => idleFile(file)),
    ...(await fixtureFindings(root, model)),
  ];
}

/** Demo data about entities, dictionaries and keys that nothing declares. */
async function fixtureFindings(root: string, model: Model): Promise<Diagnostic[]> {
  const faces = await Promise.all(
    moduleFaces(root, 'fixtures').map(async (file) => ({ file, face: await readFixtureFace(root, file) })),
  );
  return faces.flatMap(({ file, face }) =>
    [...strangeEntities(model, face), ...strangeWeights(model, face)].map((said) =>
      fileDiagnostic(file, { severity: 'error', code: 'unusedFixture', ...said }),
    ),
  );
}

type Said = Pick<Finding, 'message' | 'remedy'>;

function strangeEntities({ entities }: Model, { shapes = {}, catalogues = {} }: FixtureModule): Said[] {
  const unknown = Object.keys({ ...shapes, ...catalogues }).filter((name) => !(name in entities));
  return unknown.map((name) => ({
    message: {
      zh: `演示数据所属的实体“${name}”没有 schema 描述`,
      en: `Demo data is about an entity "${name}" that no schema describes`,
    },
    remedy: {
      zh: '请写项目已有的实体名，或删除此行。',
      en: 'Name an entity of the schemas, or delete the line.',
    },
  }));
}

/** Of a dictionary that is not there all keys are strange: it is said once. */
function strangeWeights({ dictionaries }: Model, { weights = {} }: FixtureModule): Said[] {
  return Object.entries(weights).flatMap(([code, ofKeys = {}]) => {
    const items = dictionaries[code]?.items;
    if (items === undefined) return [strangeDictionary(code, Object.keys(dictionaries))];
    const keys = items.map(({ key }) => key);
    const unknown = Object.keys(ofKeys).filter((key) => !keys.includes(key));
    return unknown.map((key) => strangeKey(code, key, keys));
  });
}

function strangeDictionary(code: string, known: readonly string[]): Said {
  const near = nearestName(code, known);
  return {
    message: {
      zh: `演示数据在 weights 中写了字典“${code}”，但没有这个字典`,
      en: `Demo data gives weights to a dictionary "${code}" that there is not`,
    },
    remedy:
      near === undefined
        ? { zh: '请写已有的字典，或删除它。', en: 'Name a dictionary that is there, or delete it.' }
        : sentence('didYouMean', { names: `"${near}"` }),
  };
}

const strangeKey = (code: string, key: string, known: readonly string[]): Said => ({
  message: {
    zh: `演示数据在 weights 中写了字典 ${code} 的键“${key}”，但字典没有这个键`,
    en: `Demo data gives a weight to the key "${key}", which the dictionary ${code} has not`,
  },
  remedy: { zh: `请写其中之一：${known.join('、')}。`, en: `Name one of these: ${known.join(', ')}.` },
});

function notLoaded({ file, trouble = { zh: '', en: '' } }: ModuleNames): Diagnostic {
  const remedy = {
    zh: '请改正此文件；npx tsc --noEmit 会给出详情。',
    en: 'Mend the file; npx tsc --noEmit says more.',
  };
  return fileDiagnostic(file, { severity: 'error', code: 'brokenModule', message: trouble, remedy });
}

/** The face that gives what no schema declares; nothing for what a schema declares. */
function giversOf(modules: readonly ModuleNames[], { name }: ModuleGap): string[] {
  const giver = modules.find(({ names, endpoints }) => name in endpoints || namesIn(names).includes(name));
  return giver === undefined ? [] : [giver.file];
}

function namesIn({ actions, saving, jobs }: ModuleNames['names']): string[] {
  return [...actions, ...saving, ...jobs.flatMap(({ entities = [] }) => entities)];
}

/** Files of handlers that their module's face does not name. */
function idleHandlers(root: string, { file, names }: ModuleNames): { readonly name: string; readonly file: string }[] {
  const folder = path.posix.join(path.posix.dirname(file), 'actions');
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder))
    .filter((one) => /^[a-z]\w*\.\w+\.ts$/.test(one) && !one.endsWith('.test.ts'))
    .map((one) => ({ name: one.slice(0, -'.ts'.length), file: `${folder}/${one}` }))
    .filter(({ name }) => !names.actions.includes(name));
}

function idleFile(file: string): Diagnostic {
  const message = { zh: '模块的入口文件中没有登记此处理程序', en: "No line of the module's face names this handler" };
  const remedy = {
    zh: '请在 server/index.ts 中登记它，并在实体中以 handler: true 声明，或删除此文件。',
    en: 'Name it in server/index.ts and declare it in the entity with handler: true, or delete the file.',
  };
  return fileDiagnostic(file, { severity: 'warning', code: 'unusedHandler', message, remedy });
}
