import path from 'node:path';
import { parseArgs } from 'node:util';
import { sentence } from '../../src/schema/sentences.ts';
import { writeFiles } from '../../src/schema/writeFiles.ts';
import { printText } from '../printText.ts';
import type { Command } from './Command.ts';

/** `shian reference`: the words of the schema language as pages. */
export const reference: Command = {
  name: 'reference',
  usage: 'reference [--out <folder>]',
  summary: {
    zh: '将 schema 语言的参考写成 Markdown',
    en: 'Write the reference of the schema language as Markdown',
  },
  details: {
    zh: [
      '本版本每种文件的每个词、字段类型、运算符、检查结果、固定接口和拒绝，各附一例，写入当前文件夹的 docs/reference。',
      '',
      '--out <folder>  写到此处',
    ],
    en: [
      'Every word of every kind of file, field type, operator, finding, fixed call and refusal of this version, each with',
      'an example, to docs/reference of the folder one stands in.',
      '',
      '--out <folder>  write there instead',
    ],
  },
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { out: { type: 'string' } } });
    const folder = path.resolve(values.out ?? 'docs/reference');
    // Loaded here, so that the other commands start without them.
    const { referencePages } = await import('../reference/referencePages.ts');
    writeFiles(folder, referencePages());
    printText(sentence('writtenTo', { place: path.relative(process.cwd(), folder) }));
    return 0;
  },
};
