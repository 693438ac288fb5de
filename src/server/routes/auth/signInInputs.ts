import type { FastifyRequest } from 'fastify';
import { PLATFORM } from '../../../model/platform.ts';
import type { RoleChoice } from '../../identity/sessions/Session.ts';

/** What a sign-in may say, whatever way it comes in. */
export type Inputs = Readonly<
  Partial<
    Record<
      | 'tenantId'
      | 'username'
      | 'password'
      | 'grant_type'
      | 'scope'
      | 'type'
      | 'refresh_token'
      | 'source'
      | 'code'
      | 'state',
      string
    >
  >
>;

/** One header as text; empty when it is missing or sent twice. */
export const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value.trim() : '';
};

const idsIn = (value: string): readonly string[] | undefined => {
  const list = value.split(',').map((item) => item.trim());
  const ids = list.filter((item) => /^[\w-]{1,64}$/.test(item) && item !== '-1');
  return ids.length === 0 ? undefined : ids;
};

/** Department and role of switch mode, from their headers. */
export const choiceOf = (request: FastifyRequest): RoleChoice => ({
  deptIds: idsIn(headerOf(request, 'dept-id')),
  roleIds: idsIn(headerOf(request, 'role-id')),
});

/** Key and text of the captcha, where one is asked for. */
export function captchaOf(request: FastifyRequest, required: boolean) {
  return required ? { key: headerOf(request, 'captcha-key'), code: headerOf(request, 'captcha-code') } : undefined;
}

/** What the caller is and where she is, whatever way she comes in. */
export const callerOf = (request: FastifyRequest, inputs: Inputs) => ({
  tenantId: inputs.tenantId?.trim() || headerOf(request, 'tenant-id') || PLATFORM,
  choice: choiceOf(request),
  address: request.ip,
  agent: headerOf(request, 'user-agent'),
});
