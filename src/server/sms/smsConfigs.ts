import type { RowOf } from '../../model/SchemaTypes.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { rowsOf } from '../kit/rowsOf.ts';
import { YES } from '../yesNo.ts';

/** Key of the dictionary `sms`: there the template is the text itself. */
const YUNPIAN = '1';

/** The configuration in use; undefined where none is enabled. */
export async function enabledSms(context: OperationContext): Promise<RowOf<'sms'> | undefined> {
  const [found] = await rowsOf(context, 'sms').find({ where: { path: 'status', op: 'eq', value: YES }, limit: 1 });
  return found;
}

/** The configuration of that code, or the one in use where none is named. */
export async function smsNamed(context: OperationContext, smsCode: string): Promise<RowOf<'sms'>> {
  if (smsCode === '') {
    const used = await enabledSms(context);
    if (used === undefined) throw new AppError('smsNone');
    return used;
  }
  const where = { path: 'smsCode', op: 'eq', value: smsCode } as const;
  const [found] = await rowsOf(context, 'sms').find({ where, limit: 1 });
  if (found === undefined) throw new AppError('smsUnknown', { code: smsCode });
  return found;
}

/** What people will read, as far as the configuration knows it: its text with the parameters, or the parameters alone. */
export function textOfSms(
  { category, templateId }: Pick<RowOf<'sms'>, 'category' | 'templateId'>,
  params: Readonly<Record<string, string>>,
): string {
  if (category !== YUNPIAN) return `${templateId} ${JSON.stringify(params)}`;
  return templateId.replace(/#(\w{1,40})#/g, (whole, name: string) => params[name] ?? whole);
}
