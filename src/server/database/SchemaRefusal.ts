import type { EngineText } from '../../model/Text.ts';
import { inTerminal } from '../../model/terminalLanguage.ts';

/**
 * The schemas ask for something that would lose data. Nothing was changed; each finding names the
 * place and the remedy.
 */
export class SchemaRefusal extends Error {
  constructor(findings: readonly EngineText[]) {
    super([WHY, ...findings.map(itemOf)].map(inTerminal).join('\n'));
    this.name = 'SchemaRefusal';
  }
}

const WHY: EngineText = {
  zh: '数据库保持不变，因为 schema 会使数据丢失：',
  en: 'The database was left as it is, because the schemas would lose data:',
};

const itemOf = ({ zh, en }: EngineText): EngineText => ({ zh: `- ${zh}`, en: `- ${en}` });
