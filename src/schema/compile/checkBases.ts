import type { Entity } from '../../model/Entity.ts';
import { formerNames, formerNameTaken } from './formerName.ts';
import type { EntityDraft, Workspace } from './Workspace.ts';

/** Two entities below one path would answer each other's calls; two of one former name would fight for its table. */
export function checkBases(workspace: Workspace, entities: readonly Omit<Entity, 'referencedBy'>[]): void {
  const owners = new Map<string, string>();
  for (const entity of entities) {
    const draft = workspace.drafts.get(entity.name);
    if (draft === undefined) continue;
    const owner = owners.get(entity.api.base);
    if (owner !== undefined) {
      workspace.report(draft.document, {
        code: 'duplicatePath',
        path: draft.authored.api?.base === undefined ? ['entity'] : ['api', 'base'],
        message: {
          zh: `路径 ${entity.api.base} 已属于“${owner}”`,
          en: `The path ${entity.api.base} belongs to "${owner}" already`,
        },
        remedy: { zh: '请为其中一个另写 api: { base: … }。', en: 'Give one of them another api: { base: … }.' },
      });
    }
    owners.set(entity.api.base, entity.name);
    checkFormerName(workspace, draft);
  }
}

function checkFormerName({ drafts, report }: Workspace, { name, document, authored: { was } }: EntityDraft): void {
  if (was === undefined) return;
  const taken = formerNameTaken([name, was], formerNames(drafts), 'entity');
  if (taken !== undefined) report(document, { ...taken, path: ['was'] });
}
