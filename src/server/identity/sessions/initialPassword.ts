import { AppError } from '../../AppError.ts';
import { randomPassword } from '../passwords/randomPassword.ts';
import type { Directory } from '../people/Directory.ts';
import { type PasswordRules, passwordFindings } from './changePassword.ts';

export interface InitialPassword {
  readonly password: string;
  /** The system parameter it was taken from; absent: it was made up, and has to be told. */
  readonly parameter?: string;
}

/**
 * What an account begins with: the first of these system parameters that is set, for consoles that show no
 * password, else one made up. A parameter that breaks the password rule is refused by its name.
 */
export async function initialPassword(
  directory: Directory,
  parameters: readonly string[],
  rules: PasswordRules,
): Promise<InitialPassword> {
  for (const parameter of parameters) {
    const password = await directory.parameter(parameter);
    if (!password) continue;
    if (passwordFindings(parameter, password, rules).length > 0)
      throw new AppError('weakParameter', { name: parameter });
    return { password, parameter };
  }
  return { password: randomPassword() };
}
