import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import { sentence, together } from '../../src/schema/sentences.ts';
import { writeFiles } from '../../src/schema/writeFiles.ts';
import { printText } from '../printText.ts';
import type { Command } from './Command.ts';
import { refuse } from './refuse.ts';
import { requireModel } from './requireModel.ts';

/** `shian openapi`: the HTTP interface as an OpenAPI document. */
export const openapi: Command = {
  name: 'openapi',
  usage: 'openapi [--module <name>] [--out <file>]',
  summary: {
    zh: '将 HTTP 接口写成 OpenAPI 3.1',
    en: 'Write the HTTP interface as OpenAPI 3.1',
  },
  details: {
    zh: [
      '参考服务器的每个接口：参数、请求体、应答、拒绝；键及其名称、取值范围、以文字写出的条件、取自演示数据的例子。',
      '',
      '--module <name>  只写一个模块的实体，写入 dist/openapi.<name>.json；platform：固定接口',
      '--out <file>     写到此处，而不是 dist/openapi.json',
    ],
    en: [
      'Every call of the reference server: parameters, bodies, answers, refusals; keys with their labels, bounds,',
      'conditions in words, examples from demo data.',
      '',
      '--module <name>  only the entities of one module, to dist/openapi.<name>.json; platform: the fixed calls',
      '--out <file>     write there instead of dist/openapi.json',
    ],
  },
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { out: { type: 'string' }, module: { type: 'string' } },
    });
    const root = projectRoot();
    const model = requireModel(root);
    if (model === undefined) return 1;
    // Loaded here, so that the other commands start without them.
    const { openapi: describe, openapiModules } = await import('../openapi.ts');
    const { module } = values;
    const known = openapiModules(model);
    if (module !== undefined && !known.includes(module)) {
      const names = sentence('useOneOf', { names: known.join(', ') });
      return refuse(together([{ zh: `没有模块“${module}”。`, en: `There is no module "${module}".` }, names]));
    }
    const { loadFixtureModules } = await import('../fixtures/loadFixtureModules.ts');
    const { makeFixtures } = await import('../fixtures/makeFixtures.ts');
    const records = makeFixtures(model, await loadFixtureModules(root));
    const name = module === undefined ? 'dist/openapi.json' : `dist/openapi.${module}.json`;
    const file = path.resolve(values.out ?? path.join(root, name));
    const { moduleNames } = await import('../../src/server/cli/moduleNames.ts');
    const calls = Object.assign({}, ...(await moduleNames(root)).map(({ endpoints }) => endpoints));
    const document = describe(model, { module, records, calls });
    writeFiles(path.dirname(file), [[path.basename(file), `${JSON.stringify(document, null, 2)}\n`]]);
    printText(sentence('writtenTo', { place: path.relative(process.cwd(), file) }));
    return 0;
  },
};
