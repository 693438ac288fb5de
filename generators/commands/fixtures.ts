import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import { writeFiles } from '../../src/schema/writeFiles.ts';
import { printComplaint, printText } from '../printText.ts';
import type { Command } from './Command.ts';
import { followFixtures } from './followFixtures.ts';
import { requireModel } from './requireModel.ts';

/** `shian fixtures`: demo records, the same bytes for the same seeds. */
export const fixtures: Command = {
  name: 'fixtures',
  usage: 'fixtures [--out <folder>] [--follow]',
  summary: {
    zh: '将每次相同的演示数据写入 dist/fixtures',
    en: 'Write deterministic demo records to dist/fixtures',
  },
  details: {
    zh: [
      '每个实体一个 JSON 文件。种子相同，内容逐字节相同；添加字段不会改变其他值。',
      '',
      '--out <folder>  写到此处，而不是 dist/fixtures',
      '--follow        写出输入的每一行所列实体的数据，直到输入结束',
    ],
    en: [
      'One JSON file per entity. The same seeds give the same bytes; adding a field leaves the other values as they were.',
      '',
      '--out <folder>  write there instead of dist/fixtures',
      '--follow        write those of the entities named on each line of the input, until it ends',
    ],
  },
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { out: { type: 'string' }, follow: { type: 'boolean' } },
    });
    const root = projectRoot();
    if (values.follow === true)
      return followFixtures(root, path.resolve(values.out ?? path.join(root, 'dist/fixtures')));
    const model = requireModel(root);
    if (model === undefined) return 1;
    // Loaded here, so that the other commands start without it.
    const { loadFixtureModules } = await import('../fixtures/loadFixtureModules.ts');
    const { makeFixtures } = await import('../fixtures/makeFixtures.ts');
    const { missingRows } = await import('../fixtures/missingRows.ts');
    const out = path.resolve(values.out ?? path.join(root, 'dist/fixtures'));
    const made = makeFixtures(model, await loadFixtureModules(root));
    const records = Object.entries(made);
    for (const line of missingRows(model, made)) printComplaint(line);
    writeFiles(
      out,
      records.map(([entity, rows]) => [`${entity}.json`, JSON.stringify(rows)] as const),
    );
    const rows = records.reduce((sum, [, list]) => sum + list.length, 0);
    const place = path.relative(process.cwd(), out) || '.';
    printText({
      zh: `已将 ${records.length} 个实体的 ${rows} 条数据写入 ${place}。`,
      en: `${rows} records of ${records.length} entities written to ${place}.`,
    });
    return 0;
  },
};
