import { BUILT_IN_TEMPLATES } from '../../codegen/templates/builtIn/index.ts';
import { AppError } from '../AppError.ts';
import type { ActionHandler } from '../kit/OperationContext.ts';
import { rowsOf } from '../kit/rowsOf.ts';
import { updateAudit } from '../records/audit.ts';

/** Writes path and content of a template as the product brings them. */
export const handler: ActionHandler = async (context, { ids: [id = ''] }) => {
  const templates = rowsOf(context, 'codeTemplate');
  const { templateCode } = await templates.one(id);
  const own = BUILT_IN_TEMPLATES.find(({ code }) => code === templateCode);
  if (own === undefined) throw new AppError('templateOwn');
  const { path, content, language } = own;
  await templates.update([id], { path, content, language, ...updateAudit(context) });
  return true;
};
