import type { EngineText } from '../../model/Text.ts';
import { type PlacedFinding, suggestName } from '../Report.ts';
import { sentence } from '../sentences.ts';
import type { EntityDraft } from './Workspace.ts';

/** Names of one kind with what each was called before. */
export type FormerNames = Iterable<readonly [name: string, was: string | undefined]>;

/** A former name that is still in use, or that two lay claim to: what goes along with it cannot become two. */
export function formerNameTaken(
  [name, was]: readonly [name: string, was: string],
  all: FormerNames,
  kind: 'entity' | 'field' | 'action' | 'role',
): Omit<PlacedFinding, 'path'> | undefined {
  const names = new Map(all);
  const isStill = names.has(was);
  const heir = [...names].find(([, former]) => former === was)?.[0];
  if (!isStill && heir === name) return undefined;
  const state = isStill ? STILL[kind] : { zh: `现已改名为“${heir}”`, en: `is "${heir}" now` };
  const kept = KEPT[kind];
  return {
    code: 'renameTaken',
    message: {
      zh: `“${was}”${state.zh}，${kept.zh}不能一分为二`,
      en: `"${was}" ${state.en}; ${kept.en} cannot become two`,
    },
    remedy: isStill
      ? { zh: `请删除 was，或删除“${was}”。`, en: `Remove \`was\`, or the old ${kind}.` }
      : { zh: '请只在其中一处保留 was。', en: 'Keep `was` at one of the two.' },
  };
}

const STILL = {
  entity: { zh: '仍是一个实体', en: 'is still an entity' },
  field: { zh: '仍是一个字段', en: 'is still a field' },
  action: { zh: '仍是一个操作', en: 'is still an action' },
  role: { zh: '仍是一个角色', en: 'is still a role' },
} as const;
const KEPT = {
  entity: { zh: '数据表', en: 'a table' },
  field: { zh: '存储列', en: 'a column' },
  action: { zh: '权限', en: 'a right' },
  role: { zh: '角色', en: 'a role' },
} as const;

/** `suggestName` for what may have been renamed: a former name is answered by the one of now. */
export function suggestNow(name: string, all: FormerNames, otherwise?: EngineText): EngineText | undefined {
  const known = [...all];
  const heir = known.find(([, was]) => was === name)?.[0];
  if (heir !== undefined) return sentence('nowCalled', { name: heir, was: name });
  return suggestName(
    name,
    known.map(([one]) => one),
    otherwise,
  );
}

/** What entities or fields are called, with what they were. */
export const formerNames = (
  named: ReadonlyMap<string, { readonly authored: { readonly was?: string } }>,
): readonly (readonly [string, string | undefined])[] => [...named].map(([name, { authored }]) => [name, authored.was]);

export const formerActions = ({ authored }: EntityDraft): FormerNames =>
  Object.entries(authored.actions ?? {}).map(([name, action]) => [name, action?.was] as const);
