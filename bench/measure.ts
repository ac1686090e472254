import autocannon from 'autocannon';

export interface Target {
  url: string;
  headers: Record<string, string>;
}

export const connections = 8;

/** Requests a second that a target answers to this body; any answer but 2xx stops the measurement. */
export async function throughput({ url, headers }: Target, body: object, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    connections,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return result.requests.average;
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};
