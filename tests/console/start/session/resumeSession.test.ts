import { beforeEach, describe, expect, it } from 'vitest';
import { enterSession, resumeSession } from '../../../../src/console/start/session/enterSession.ts';
import { writeEntry } from '../../../../src/console/start/storage/entries.ts';

const USER = {
  id: '7',
  account: 'jg011',
  name: '蔡国华',
  avatar: '',
  tenantId: '000000',
  deptId: '1',
  roleId: '2',
  roles: ['regulator'],
  mustChangePassword: false,
};
const kept = () => Object.keys(localStorage).sort();

describe('what a browser has of an earlier visit', () => {
  beforeEach(() => {
    enterSession({ access: 'a', refresh: 'r', lasts: 0, oauthId: '', user: USER });
    writeEntry('tagList', []);
    writeEntry('preference-7-theme', 'dark');
  });

  it('is taken up again while its cookies last', () => {
    const before = kept();
    expect(resumeSession()).toBe(true);
    expect(kept()).toEqual(before);
  });

  it('is forgotten once the browser was closed, the tokens first of all; preferences stay', () => {
    Reflect.set(document, 'cookie', 'platform-boot-access-token=; Path=/; Max-Age=0');
    expect(resumeSession()).toBe(false);
    expect(kept()).toEqual(['shian-preference-7-theme', 'shian-tenantId']);
  });
});
