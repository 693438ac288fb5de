import { isObject } from '../model/guards.ts';
import type { EngineText } from '../model/Text.ts';
import type { PlacedFinding } from './Report.ts';
import type { DocumentKind, SourceDocument } from './SourceDocument.ts';

/** The word that names what a file holds, and where such files stand. */
const HOMES = {
  entity: 'schemas/<module>/',
  dictionary: 'dictionaries/',
  role: 'roles/',
  language: 'languages/',
} as const satisfies Partial<Record<DocumentKind, string>>;

type Named = keyof typeof HOMES;

const KIND_NAMES: Readonly<Record<Named, EngineText>> = {
  entity: { zh: '实体', en: 'an entity' },
  dictionary: { zh: '字典', en: 'a dictionary' },
  role: { zh: '角色', en: 'a role' },
  language: { zh: '语言', en: 'a language' },
};

const KINDS = Object.keys(HOMES) as readonly Named[];

/** A file in a folder of another kind, by the word it begins with: one finding in place of one a line. */
export function misplacedFile({ kind, value, file }: SourceDocument): PlacedFinding | undefined {
  const expected = KINDS.find((one) => one === kind);
  if (!isObject(value) || expected === undefined || kind in value || 'extends' in value) return undefined;
  const own = KINDS.find((one) => typeof value[one] === 'string');
  if (own === undefined) return undefined;
  return {
    code: 'wrongFolder',
    path: [own],
    part: 'key',
    message: {
      zh: `文件描述的是${KIND_NAMES[own].zh}，却放在描述${KIND_NAMES[expected].zh}的文件夹中`,
      en: `The file describes ${KIND_NAMES[own].en}, and stands where each file is to describe ${KIND_NAMES[expected].en}`,
    },
    remedy: {
      zh: `请移到 ${HOMES[own]}${file.split('/').at(-1)}`,
      en: `Move it: ${HOMES[own]}${file.split('/').at(-1)}`,
    },
  };
}
