import { parseArgs } from 'node:util';
import { dateOf } from '../../src/model/days.ts';
import type { EngineText } from '../../src/model/Text.ts';
import { wallTime } from '../../src/model/wallTime.ts';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import { about } from '../../src/schema/sentences.ts';
import type { StoredFilesReport } from '../../src/server/cli/storedFiles.ts';
import { printText } from '../printText.ts';
import type { Command } from './Command.ts';
import { requireModel } from './requireModel.ts';

const day = (at: number | null): string => (at === null ? '' : dateOf(wallTime(at)));

/** `shian files`: what the rows of an installation say of its uploaded files, and the other way round. */
export const files: Command = {
  name: 'files',
  usage: 'files [--remove]',
  summary: {
    zh: '双向核对系统中的数据与上传的文件',
    en: 'Check the rows of an installation against its uploaded files, both ways',
  },
  details: {
    zh: [
      '列出引用了不存在的文件的数据，以及没有任何数据引用的文件及其起始日期。',
      'DATA_DIR、FILES_DIR 和 DATABASE_URL 与服务器相同；服务器运行时也可以。',
      '',
      '--remove  删除一周内没有任何数据引用的文件；由控制台以外的客户端上传的会保留，',
      '          除非参数 file.clean.foreign 为 true',
    ],
    en: [
      'Lists rows that refer to files which are missing, and files that nothing refers to, with the day since when.',
      'Takes DATA_DIR, FILES_DIR and DATABASE_URL as the server does, and works beside a running one.',
      '',
      '--remove  take away files that nothing has referred to for a week; those that other clients than the',
      '          console put here stay, unless the parameter file.clean.foreign is true',
    ],
  },
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { remove: { type: 'boolean', default: false } } });
    const root = projectRoot();
    const model = requireModel(root);
    if (model === undefined) return 1;
    // Loaded here, so that the other commands start without the database.
    const { storedFiles } = await import('../../src/server/cli/storedFiles.ts');
    const report = await storedFiles({ env: process.env, projectDir: root, model, remove: values.remove });
    for (const { table, row, names } of report.missing)
      printText(about({ zh: '缺失', en: 'missing' }, `${names.join(', ')} (${table} ${row})`));
    for (const { name, bytes, unused_since } of report.unused)
      printText({
        zh: `自 ${day(unused_since)} 起无引用：${name}（${bytes} 字节）`,
        en: `unused since ${day(unused_since)}: ${name} (${bytes} bytes)`,
      });
    printText(summaryOf(report, values.remove));
    return report.missing.length > 0 ? 1 : 0;
  },
};

function summaryOf(report: StoredFilesReport, isRemoving: boolean): EngineText {
  const { files, bytes, missing, unused, removed, expired, unusedDays } = report;
  const last: EngineText = isRemoving
    ? { zh: `已删除 ${removed} 个`, en: `${removed} removed` }
    : { zh: `其中 ${expired.length} 个已达 ${unusedDays} 天`, en: `${expired.length} of them for ${unusedDays} days` };
  return {
    zh: `${files} 个文件，共 ${bytes} 字节：${missing.length} 行数据缺少文件，${unused.length} 个文件无引用，${last.zh}。`,
    en: `${files} files of ${bytes} bytes: ${missing.length} rows miss theirs, ${unused.length} files are unused, ${last.en}.`,
  };
}
