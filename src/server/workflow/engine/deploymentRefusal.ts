import { AppError } from '../../AppError.ts';

/** A file that is not deployed, with the reason in both languages. */
export function deploymentRefusal(zh: string, en: string): AppError {
  return new AppError('invalid', {}, [{ field: 'files', code: 'rule', params: {}, message: { zh, en } }]);
}
