/** One event of a stream, as HTML's "server-sent events" write it; what has no data is none. */
export interface ServerEvent {
  readonly id: string;
  readonly data: string;
}

/** The events of an answer as they come; `onSign` is told of everything that comes, also of mere signs of life. */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  onSign: () => void,
): AsyncGenerator<ServerEvent, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      onSign();
      const blocks = `${text}${decoder.decode(part.value, { stream: true })}`.split('\n\n');
      text = blocks.pop() ?? '';
      yield* blocks.flatMap(eventIn);
    }
  } finally {
    reader.releaseLock();
  }
}

function eventIn(block: string): readonly ServerEvent[] {
  const valuesOf = (name: string) =>
    block.split('\n').flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1).trimStart()] : []));
  const data = valuesOf('data');
  return data.length === 0 ? [] : [{ id: valuesOf('id').at(-1) ?? '', data: data.join('\n') }];
}
