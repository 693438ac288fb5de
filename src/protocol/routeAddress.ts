/** Where a call stands as a router sees it: names of parameters are nothing that it could tell apart. */
export function routeAddress(method: string, path: string): string {
  return `${method} ${path.replaceAll(/\{\w+\}|:\w+/g, '{}')}`;
}
