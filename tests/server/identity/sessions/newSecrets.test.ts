import { constants, publicEncrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { sm2 } from 'sm-crypto-v2';
import { expect, it } from 'vitest';
import { SM2_ORDER } from '../../../../src/protocol/passwordKey.ts';
import { findSession } from '../../../../src/server/identity/sessions/findSession.ts';
import { sm2PublicKey } from '../../../../src/server/identity/sessions/sm2Key.ts';
import { decryptText, transportPublicKey } from '../../../../src/server/identity/sessions/transportKey.ts';
import { describeDatabases } from '../../../support/database.ts';
import { createWorld } from '../../../support/server.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');

/** A statement as the page for operators has it. */
const told = (table: string): string =>
  new RegExp(`\`(delete from ${table}[^\`]*)\``).exec(PAGE)?.[1] ?? expect.fail(`nothing is told of ${table}`);

describeDatabases('secrets that are changed as the documents say', (open) => {
  it('open passwords under new keys from then on, beside a running server, and none under the old ones', async () => {
    const database = await open('prepared');
    const world = await createWorld({ database });
    const keys = async () => [await transportPublicKey(database), await sm2PublicKey(database)] as const;
    const rsa = (key: string) =>
      publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from('Test-Pass-1')).toString('base64');
    const before = await keys();

    await sql.raw(told('shian_setting')).execute(database.executor);

    const after = await keys();
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect(await decryptText(database, rsa(after[0]))).toBe('Test-Pass-1');
    expect(await decryptText(database, sm2.doEncrypt('Test-Pass-1', after[1], SM2_ORDER))).toBe('Test-Pass-1');
    expect(await decryptText(database, rsa(before[0]))).not.toBe('Test-Pass-1');
    await world.close();
  });

  it('end every session', async () => {
    const database = await open('prepared');
    const world = await createWorld({ database });
    const token = await world.token('AADM');
    const session = () => findSession(database, token, 0);
    expect(await session()).toBeDefined();

    await sql.raw(told('shian_session')).execute(database.executor);

    expect(await session()).toBeUndefined();
    await world.close();
  });
});
