import type { AppConfig } from '../../config.ts';
import { hostsIn } from '../../frameHosts.ts';
import type { Directory } from '../people/Directory.ts';

/** System parameter of an administrator: further hosts, comma-joined. */
const PARAMETER = 'frame.hosts';

/** Hosts a page may frame: those the server was started with, and those of the parameter, read anew each time. */
export async function allowedFrameHosts(
  directory: Directory,
  { frameHosts }: Pick<AppConfig, 'frameHosts'>,
): Promise<readonly string[]> {
  return [...frameHosts, ...hostsIn((await directory.parameter(PARAMETER)) ?? '')];
}
