/** Where a client was when it lost its stream. */
export interface Position {
  readonly stream: string;
  readonly sequence: number;
}

/** Reads a `Last-Event-ID`; `undefined` for what is no id of ours. */
export function readEventId(id: string): Position | undefined {
  const [, stream, sequence] = EVENT_ID.exec(id) ?? [];
  return stream === undefined || sequence === undefined ? undefined : { stream, sequence: Number(sequence) };
}

const EVENT_ID = /^([0-9a-z]{1,40})_(\d{1,12})$/;
