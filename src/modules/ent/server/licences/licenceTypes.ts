import type { RowOf } from '../../../../model/SchemaTypes.ts';
import { branchKeys } from '../../../../server/kit/branchKeys.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';

/** What states and checks need of a licence type. */
export interface LicenceType {
  readonly id: string;
  readonly name: string;
  readonly warnDays: number;
  readonly longTermAllowed: boolean;
  /** Every enterprise of its business forms must hold it. */
  readonly mandatory: boolean;
  /** Business forms it applies to, with those below them; empty means all. */
  readonly businessTypes: readonly string[];
}

const DEFAULT_WARN_DAYS = 30;

/** The tenant's licence types by id. */
export async function licenceTypes(context: OperationContext): Promise<ReadonlyMap<string, LicenceType>> {
  const rows = await rowsOf(context, 'systemEntLicenceType').find();
  return new Map(rows.map((row) => [row.id, typeOf(context, row)]));
}

function typeOf({ model }: OperationContext, row: RowOf<'systemEntLicenceType'>): LicenceType {
  return {
    id: row.id,
    name: row.typeName,
    warnDays: Number(row.warnDays ?? DEFAULT_WARN_DAYS),
    longTermAllowed: row.longTermAllowed === true,
    mandatory:
      row.isRequired === true &&
      row.status === dict.enable_status.enabled &&
      row.subject === dict.licence_subject.enterprise,
    businessTypes: (row.entBusinessTypes ?? []).flatMap((form) => branchKeys(model, 'ent_business_type', form)),
  };
}
