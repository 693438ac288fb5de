import type { Services } from '../routes/Services.ts';

/** What came with the call that signs in. */
export interface SignInProof {
  readonly tenantId: string;
  readonly username: string;
  readonly password: string;
  readonly code: string;
}

/**
 * A way to prove who somebody is besides a password: the id of her account, or undefined where it proves nobody.
 * Tenant, account and its roles are looked at afterwards as for everybody, and wrong tries count by address.
 */
export type SignInWay = (services: Services, proof: SignInProof) => Promise<string | undefined>;
