import { AppError } from '../../../../server/AppError.ts';
import type { LicenceType } from './licenceTypes.ts';

const MESSAGE = { zh: '该类型的证照不能长期有效', en: 'Licences of this type cannot be permanent' };

/** A licence is without end only where its type lets it be. */
export function refusePermanent(type: LicenceType | undefined): void {
  if (type?.longTermAllowed === true) return;
  throw new AppError('invalid', {}, [{ field: 'longTerm', code: 'rule', params: {}, message: MESSAGE }]);
}
