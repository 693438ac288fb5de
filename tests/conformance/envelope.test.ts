import { describe, expect, it } from 'vitest';
import { fail, ok, readEnvelope } from '../../src/protocol/envelope.ts';

describe('the envelope', () => {
  it('says a success and a refusal so that they are read as they were meant', () => {
    expect(readEnvelope(ok({ id: '1' }), 200)).toMatchObject({ status: 200, refused: false, data: { id: '1' } });
    expect(
      readEnvelope(fail(409, '数据已被他人修改', { errors: { name: '名称已存在' }, current: { id: '1' } }), 409),
    ).toEqual({
      status: 409,
      refused: true,
      data: null,
      text: '数据已被他人修改',
      errors: { name: '名称已存在' },
      current: { id: '1' },
    });
  });

  it('takes the code of the body before the HTTP status', () => {
    expect(readEnvelope({ code: 401, success: false, data: null, msg: '请求未授权' }, 200)).toMatchObject({
      status: 401,
      refused: true,
    });
    expect(readEnvelope({ code: 200, data: [], msg: '' }, 200)).toMatchObject({ refused: false, data: [] });
  });

  it('counts an answer without code as its HTTP status', () => {
    expect(readEnvelope({ access_token: 'x' }, 200)).toEqual({
      status: 200,
      refused: false,
      data: { access_token: 'x' },
    });
    expect(readEnvelope(undefined, 502)).toEqual({ status: 502, refused: true, data: undefined });
  });

  it('refuses a sign-in that carries error_description, whatever its status', () => {
    expect(readEnvelope({ error_description: '用户名或密码错误' }, 200)).toMatchObject({
      status: 400,
      refused: true,
      text: '用户名或密码错误',
    });
  });

  it('leaves a record alone that owns a code', () => {
    const region = { id: '1', code: '110000', name: '北京市' };

    expect(readEnvelope(region, 200)).toMatchObject({ status: 200, data: region });
  });
});
