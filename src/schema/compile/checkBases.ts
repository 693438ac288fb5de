import type { Entity } from '../../model/Entity.ts';
import type { Workspace } from './Workspace.ts';

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
        message: `The path ${entity.api.base} belongs to "${owner}" already`,
        remedy: 'Give one of them another api: { base: … }.',
      });
    }
    owners.set(entity.api.base, entity.name);
    const { was } = draft.authored;
    if (was === undefined || !workspace.drafts.has(was)) continue;
    const message = `"${was}" is still an entity; a table cannot become two`;
    workspace.report(draft.document, {
      code: 'renameTaken',
      path: ['was'],
      message,
      remedy: 'Remove `was`, or the old entity.',
    });
  }
}
