import { describe, expect, it } from 'vitest';
import { projectModel } from '../support/server.ts';
import { sources, textOf } from './sourceFiles.ts';

/** The engine: whatever stands here serves every application alike. */
const ENGINE = ['src/model', 'src/schema', 'src/protocol', 'src/server', 'src/console'];

/** Modules of schemas that belong to the platform; what the others describe is an application's. */
const PLATFORM = ['system', 'resource', 'develop', 'desk', 'user', 'auth', 'monitor', 'flow'];

/** Words by which this application would be known; the list may be argued with. */
const TELLING = [
  /\b\w*(?:[eE]nterprise|[lL]icence[A-Z]|[bB]anquet|[cC]ourse|[pP]ortrait|[eE]xam(?:[A-Z]|s\b)|[sS]upervis|[tT]rainee|[tT]ownship)\w*/,
  /餐饮|食品|考试|企业|证照|课程|题库|试卷|宴席|厨师|监管|培训|请假/,
];

/** Files that may: each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/model/fieldTypes/region.ts': 'townships are a level of every region code',
  'src/schema/metaSchema/chinese.ts': 'it says the same of them',
};

/** Comments may show an example from this application. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

const code = ENGINE.flatMap(sources)
  .filter((file) => !(file in ALLOWED))
  .map((file) => ({ file, text: withoutComments(textOf(file)) }));

const model = projectModel();
const ofApplication = Object.values(model.entities).filter(({ module }) => !PLATFORM.includes(module));

describe('the engine', () => {
  it('names no entity of the application', () => {
    const names = ofApplication.map(({ name }) => name);
    const word = new RegExp(`\\b(?:${names.join('|')})\\b`);
    const found = code.flatMap(({ file, text }) => word.exec(text)?.[0].concat(` in ${file}`) ?? []);

    expect(names.length).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });

  it('names no dictionary of the application', () => {
    const platform = new Set(
      Object.values(model.entities)
        .filter(({ module }) => PLATFORM.includes(module))
        .flatMap(({ fields }) => fields.flatMap(({ dictionary }) => dictionary ?? [])),
    );
    const names = Object.keys(model.dictionaries).filter((name) => name.includes('_') && !platform.has(name));
    const word = new RegExp(`['"\`](?:${names.join('|')})['"\`]`);
    const found = code.flatMap(({ file, text }) => word.exec(text)?.[0].concat(` in ${file}`) ?? []);

    expect(found).toEqual([]);
  });

  it('speaks no word of its field', () => {
    const found = code.flatMap(({ file, text }) =>
      TELLING.flatMap((word) => word.exec(text)?.[0].concat(` in ${file}`) ?? []),
    );

    expect(found).toEqual([]);
  });
});
