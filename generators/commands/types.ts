import { parseArgs } from 'node:util';
import type { EngineText } from '../../src/model/Text.ts';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import { printText } from '../printText.ts';
import { codeFindings } from '../types/codeFindings.ts';
import { TYPE_FILES, writeTypes } from '../types/writeTypes.ts';
import type { Command } from './Command.ts';
import { printFindings } from './printFindings.ts';
import { requireModel } from './requireModel.ts';

const WRITTEN: EngineText = {
  zh: `类型已写入 ${TYPE_FILES.join(' 和 ')}。`,
  en: `Types written to ${TYPE_FILES.join(' and ')}.`,
};

/** `shian types`: what TypeScript may know of the schemas. */
export const types: Command = {
  name: 'types',
  usage: 'types [--check] [--json]',
  summary: {
    zh: '写出实体、操作和字典键的 TypeScript 类型',
    en: 'Write the TypeScript types of entities, actions and dictionary keys',
  },
  details: {
    zh: [
      `写入 ${TYPE_FILES.join(' 和 ')}，不纳入版本控制。`,
      'schema 有变化时，每次启动、开发、检查和测试都会重新写出。',
      '代码若使用已不存在的字段、键或实体，就不再能编译。',
      '',
      '--check  用这些类型编译代码，除非已用同样的类型通过',
      '--json   为工具以列表输出 --check 的发现',
      '',
      'schema 有错误时退出码为 1；带 --check 时代码有错误也是 1。',
    ],
    en: [
      `Written to ${TYPE_FILES.join(' and ')}, which stay outside version control.`,
      'Every start, development, check and test writes them again when the schemas have changed.',
      'Code that uses a field, a key or an entity which is gone no longer compiles.',
      '',
      '--check  compile the code against them, unless it has passed with the same types before',
      '--json   print what --check finds as a list, for tools',
      '',
      'Exit code 1 when the schemas have errors, or with --check when the code has.',
    ],
  },
  async run(args) {
    const options = { check: { type: 'boolean' }, json: { type: 'boolean' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const root = projectRoot();
    const model = requireModel(root);
    if (model === undefined) return 1;
    const isChanged = writeTypes(root, model);
    if (values.check !== true) {
      printText(isChanged ? WRITTEN : { zh: '类型没有变化。', en: 'The types are up to date.' });
      return 0;
    }
    const findings = await codeFindings(root);
    if (values.json === true) console.log(JSON.stringify(findings));
    else printFindings(findings, Object.keys(model.entities).length);
    return findings.length === 0 ? 0 : 1;
  },
};
