import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FRAME_VERDICTS } from '../../../protocol/calls/readFrameVerdict.ts';
import { frameCheck } from '../../../protocol/calls/user.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import { call } from '../../start/http/call.ts';

/** `asking` until it is known; `unknown` where nobody can tell before the frame is tried. */
export type FrameVerdict = 'asking' | (typeof FRAME_VERDICTS)[number];

const isOwn = (address: string) => new URL(address).origin === window.location.origin;

/** A page of our own host, which the browser may ask for itself. */
async function checkOwn(address: string, signal: AbortSignal): Promise<FrameVerdict> {
  const { ok } = await fetch(address, { method: 'HEAD', signal });
  return ok ? 'shown' : 'missing';
}

async function check(address: string, signal: AbortSignal): Promise<FrameVerdict> {
  if (isOwn(address)) return checkOwn(address, signal);
  return (await call(frameCheck, { query: { src: address }, quiet: true, signal })).verdict;
}

/** Whether the address can be shown in a frame: our server asks a foreign site, the browser tells what the policy refused. */
export function useFrameVerdict(address: string | undefined): FrameVerdict {
  const asked = address !== undefined && (isOwn(address) || onOwnServer());
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    const note = (event: SecurityPolicyViolationEvent) => {
      const frame = event.effectiveDirective === 'frame-src';
      if (frame && address?.startsWith(event.blockedURI)) setRefused(true);
    };
    document.addEventListener('securitypolicyviolation', note);
    return () => document.removeEventListener('securitypolicyviolation', note);
  }, [address]);
  const { data, isPending } = useQuery({
    queryKey: ['frame', address],
    queryFn: ({ signal }) => check(address ?? '', signal),
    enabled: asked,
  });
  if (refused) return 'notAllowed';
  if (!asked) return 'unknown';
  return isPending ? 'asking' : (data ?? 'unknown');
}
