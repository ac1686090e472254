import { useState } from 'react';
import type { StepUpScope } from '#contract/access/access.ts';
import { messages } from '#contract/messages.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import {
  isSentMethod,
  type Method,
  proveByCode,
  proveByPasskey,
  proveByPassword,
  sendStepUpCode,
} from './step-up.ts';

/** Characters of a code that has been sent or that an application shows. */
const codeLength = 6;

/** What the form says of a proof that is not there yet or that does not hold. */
const sentences = {
  Password: { missing: 'Mot de passe obligatoire.', wrong: 'Mot de passe incorrect.' },
  code: { missing: 'Code obligatoire.', wrong: messages.wrongCode },
} as const;

async function prove(scope: StepUpScope, method: Method, typed: string): Promise<boolean | undefined> {
  if (method === 'Password') return proveByPassword(typed);
  if (method === 'Passkey') return proveByPasskey(scope);
  return proveByCode(scope, method, typed);
}

/** The proof that is being given: by which method, what has been typed, and what is wrong with it. */
export function useStepUp(scope: StepUpScope, first: Method, onProved: () => void) {
  const [method, setMethod] = useState(first);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [isCodeSent, setCodeSent] = useState(false);

  function choose(next: Method) {
    setMethod(next);
    setTyped('');
    setError(undefined);
    setFailure('');
    setCodeSent(false);
  }

  async function send(channel: 'Email' | 'Phone') {
    if (await sendStepUpCode(scope, channel)) setCodeSent(true);
    else setFailure('Le code n’a pas pu être envoyé. Choisissez un autre moyen.');
  }

  async function check(value: string) {
    const told = method === 'Password' ? sentences.Password : sentences.code;
    if (value === '' && method !== 'Passkey') return setError(told.missing);
    const proved = await prove(scope, method, value);
    if (proved) onProved();
    else if (method !== 'Passkey') setError(told.wrong);
    else if (proved === false) setFailure('Cette clé d’accès n’est pas la vôtre.');
  }

  async function submit(value = typed) {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    setFailure('');
    try {
      await (isSentMethod(method) && !isCodeSent ? send(method) : check(value));
    } catch (thrown) {
      setFailure(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  }

  function type(value: string) {
    setTyped(value);
    setError(undefined);
    const isWholeCode = value.length === codeLength && method !== 'Password' && method !== 'RecoveryCode';
    if (isWholeCode && value !== typed) void submit(value);
  }

  return { method, choose, typed, type, busy, error, failure, isCodeSent, submit: () => submit() };
}
