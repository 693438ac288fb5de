import { describe, expect, it } from 'vitest';
import { bladeEnvelope } from '../../src/protocol/conventions/bladeEnvelope.ts';
import { plainAnswers } from '../../src/protocol/conventions/plainAnswers.ts';

const { readAnswer, writeAnswer } = bladeEnvelope;

const STALE = {
  status: 409,
  text: '数据已被他人修改',
  errors: { name: '名称已存在' },
  current: { id: '1' },
};

describe('the envelope', () => {
  it('says a success and a refusal so that they are read as they were meant', () => {
    expect(readAnswer(writeAnswer({ id: '1' }, '操作成功'), 200)).toMatchObject({
      status: 200,
      refused: false,
      data: { id: '1' },
    });
    const { status, body } = bladeEnvelope.writeError(STALE);

    expect(body).toMatchObject({ code: 409, success: false, msg: STALE.text, message: STALE.text });
    expect(readAnswer(body, status)).toEqual({ refused: true, data: null, ...STALE });
  });

  it('takes the code of the body before the HTTP status', () => {
    expect(readAnswer({ code: 401, success: false, data: null, msg: '请求未授权' }, 200)).toMatchObject({
      status: 401,
      refused: true,
    });
    expect(readAnswer({ code: 200, data: [], msg: '' }, 200)).toMatchObject({ refused: false, data: [] });
  });

  it('counts an answer without code as its HTTP status', () => {
    expect(readAnswer({ access_token: 'x' }, 200)).toEqual({
      status: 200,
      refused: false,
      data: { access_token: 'x' },
    });
    expect(readAnswer(undefined, 502)).toEqual({ status: 502, refused: true, data: undefined });
  });

  it('refuses a sign-in that carries error_description, whatever its status', () => {
    expect(readAnswer({ error_description: '用户名或密码错误' }, 200)).toMatchObject({
      status: 400,
      refused: true,
      text: '用户名或密码错误',
    });
  });

  it('refuses what says that it was no success, also under a code of success', () => {
    const body = { code: 200, success: false, data: null, msg: '库存不足' };

    expect(readAnswer(body, 200)).toMatchObject({ status: 400, refused: true, text: '库存不足' });
    expect(readAnswer({ ...body, code: 0 }, 200)).toMatchObject({ status: 400, refused: true });
  });

  it('reads a code that travels as a text', () => {
    expect(readAnswer({ code: '500', success: false, msg: '系统繁忙' }, 200)).toMatchObject({
      status: 500,
      refused: true,
      text: '系统繁忙',
    });
    expect(readAnswer({ code: '0', data: [1], msg: '' }, 200)).toMatchObject({ refused: false, data: [1] });
  });

  it('leaves a record alone that owns a code', () => {
    const region = { id: '1', code: '110000', name: '北京市' };

    expect(readAnswer(region, 200)).toMatchObject({ status: 200, data: region });
  });
});

describe('an answer without an envelope', () => {
  it('is a refusal by its HTTP status alone, and says what react-admin reads', () => {
    const { status, body } = plainAnswers.writeError(STALE);

    expect(status).toBe(409);
    expect(body).toEqual({ message: STALE.text, errors: STALE.errors, current: STALE.current });
    expect(plainAnswers.readAnswer(body, status)).toEqual({ refused: true, data: body, ...STALE });
    expect(plainAnswers.readAnswer({ code: 409, message: 'a record of its own' }, 200)).toMatchObject({
      refused: false,
    });
  });
});
