import type { LightMyRequestResponse as Response } from 'fastify';
import type { AnswerOf, Call } from '#contract/call.ts';
import { ApiError } from '#contract/error.ts';

/** What came back from a call. */
export class Reply<C extends Call> {
  readonly status: number;
  readonly headers: Response['headers'];
  readonly bytes: Buffer;
  readonly #call: C;
  readonly #logLines: readonly string[];

  constructor(
    call: C,
    response: Pick<Response, 'statusCode' | 'headers' | 'rawPayload'>,
    logLines: readonly string[],
  ) {
    this.#call = call;
    this.#logLines = logLines;
    this.status = response.statusCode;
    this.headers = response.headers;
    this.bytes = response.rawPayload;
  }

  get text(): string {
    return this.bytes.toString('utf8');
  }

  /** What an accepted call answered. @throws with what was said instead where it was refused. */
  get answer(): AnswerOf<C> {
    if (this.status !== 200) throw new Error(this.story);
    return JSON.parse(this.text);
  }

  /** What a refused call answered, in the contract's shape. @throws where it was accepted. */
  get error(): ApiError {
    if (this.status < 400) throw new Error(this.story);
    return ApiError.parse(JSON.parse(this.text));
  }

  /** The reply in words, for a failed test: with the logged cause where the server did not foresee it. */
  get story(): string {
    const cause =
      this.status >= 500 ? this.#logLines.findLast((line) => line.includes('unexpected error')) : '';
    return `${this.#call.name} answered ${this.status}: ${this.text.slice(0, 500)}${cause ?? ''}`;
  }

  /** The message for one field of a refused call, by path. */
  fieldMessage(path: string): string | undefined {
    return this.error.Fields.find((field) => field.Path === path)?.Message;
  }

  /** The cookies set by name, with their attributes as they were sent. */
  get cookies(): Record<string, { value: string; attributes: string }> {
    const lines = [this.headers['set-cookie'] ?? []].flat();
    return Object.fromEntries(
      lines.map((line) => {
        const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*);?(.*)$/.exec(line) ?? [];
        return [name, { value, attributes }];
      }),
    );
  }
}
