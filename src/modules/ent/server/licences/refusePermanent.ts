import { fieldRefusal } from '../../../../server/AppError.ts';
import type { LicenceType } from './licenceTypes.ts';

const MESSAGE = { zh: '该类型的证照不能长期有效', en: 'Licences of this type cannot be permanent' };

/** A licence is without end only where its type lets it be. */
export function refusePermanent(type: LicenceType | undefined): void {
  if (type?.longTermAllowed === true) return;
  throw fieldRefusal('longTerm', MESSAGE);
}
