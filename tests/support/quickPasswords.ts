import { PASSWORD_COST, type PasswordCost, setPasswordCost } from '../../src/server/identity/passwords/passwordHash.ts';

const QUICK: PasswordCost = { memory: 64, passes: 1 };

// Some thousand sign-ins of a run are not about passwords.
setPasswordCost(QUICK);

/** For the files that are: from here on passwords cost what they do in real work; answers what goes back. */
export function realPasswords(): () => void {
  setPasswordCost(PASSWORD_COST);
  return () => setPasswordCost(QUICK);
}
