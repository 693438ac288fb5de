import { type Argon2Parameters, argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** What making or trying one password costs: KiB of memory, and passes over them. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
}

/** OWASP's first choice for argon2id. Stored with each hash, so it can grow. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2 };

const SHAPE = { parallelism: 1, tagLength: 32 } as const;

let cost = PASSWORD_COST;

export const passwordCost = (): PasswordCost => cost;

/** For tests, most of whose passwords protect nothing. Throws anywhere else where it would be cheaper than ours. */
export function setPasswordCost(next: PasswordCost): void {
  const weaker = next.memory < PASSWORD_COST.memory || next.passes < PASSWORD_COST.passes;
  if (weaker && process.env.NODE_ENV !== 'test')
    throw new Error('Passwords are made at less than their cost in tests only.');
  cost = next;
}

const MD5_HEX = /^[0-9a-f]{32}$/i;

/** Whether a client sent the MD5 text instead of the password. */
export const isPasswordText = (password: string): boolean => MD5_HEX.test(password);

/**
 * What a password is verified by: the MD5 text that BladeX clients send instead of the password.
 * It is a wire format, not protection; argon2id below protects it.
 */
export function passwordVerifier(password: string): string {
  if (MD5_HEX.test(password)) return password.toLowerCase();
  return createHash('md5').update(password.normalize('NFKC'), 'utf8').digest('hex');
}

/** `$argon2id$m=19456,t=2,p=1$<salt>$<hash>`, salted anew each time. */
export async function hashPassword(password: string): Promise<string> {
  const { memory, passes } = cost;
  const nonce = randomBytes(16);
  const hash = await derive('argon2id', { message: passwordVerifier(password), nonce, ...SHAPE, memory, passes });
  return `$argon2id$m=${memory},t=${passes},p=${SHAPE.parallelism}$${nonce.toString('base64url')}$${hash.toString('base64url')}`;
}

interface StoredHash {
  readonly parameters: { readonly memory: number; readonly passes: number; readonly parallelism: number };
  readonly nonce: Buffer;
  readonly hash: Buffer;
}

function parse(stored: string): StoredHash | undefined {
  const found = /^\$argon2id\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w-]{22,})\$([\w-]{22,})$/.exec(stored);
  if (!found) return undefined;
  const [, memory, passes, parallelism, nonce = '', hash = ''] = found;
  return {
    parameters: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    nonce: Buffer.from(nonce, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
}

/** Verified against when there is no account, so that an unknown name takes as long as a wrong password. */
const nobody = (): StoredHash => ({
  parameters: { ...cost, parallelism: SHAPE.parallelism },
  nonce: Buffer.alloc(16, 7),
  hash: Buffer.alloc(SHAPE.tagLength),
});

/** Whether the password (plain or MD5 text) belongs to the stored hash. An absent hash takes the same time and never fits. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const known = parse(stored ?? '');
  const { parameters, nonce, hash } = known ?? nobody();
  const candidate = await derive('argon2id', {
    message: passwordVerifier(password),
    nonce,
    tagLength: hash.length,
    ...parameters,
  });
  return timingSafeEqual(candidate, hash) && known !== undefined;
}

/** True when a hash was made with weaker parameters than today's and should be made anew after a sign-in. */
export function needsRehash(stored: string): boolean {
  const known = parse(stored);
  return (
    known === undefined ||
    known.parameters.memory < cost.memory ||
    known.parameters.passes < cost.passes ||
    known.hash.length < SHAPE.tagLength
  );
}
