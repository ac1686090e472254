import { z } from 'zod';
import { anyone } from '#contract/access/access.ts';
import { call } from '#contract/call.ts';
import { captchaToken, linkToken, securityCode } from '#contract/identity/auth/fields.ts';
import { requiredText } from '#contract/record.ts';

const minute = 60;
const reading = [{ most: 120, seconds: 10 * minute, by: 'address' }] as const;
const sending = [
  { most: 30, seconds: 10 * minute, by: 'address' },
  { most: 8, seconds: 10 * minute, by: { field: 'Token' } },
] as const;
const verifying = [
  { most: 30, seconds: 10 * minute, by: 'address' },
  { most: 15, seconds: 10 * minute, by: { field: 'Token' } },
] as const;

/** How a request stands for the signer whose link it is. */
const signerStates = ['open', 'waiting', 'signed', 'done', 'refused', 'over'] as const;
const SignerState = z.enum(signerStates);
export type SignerState = (typeof signerStates)[number];

const OfToken = z.strictObject({ Token: linkToken });

/** What a signer's link leads to; the paper itself is shown once their code came back. */
export const GetSignatureByToken = call({
  method: 'POST',
  path: 'signature/GetByToken',
  request: OfToken,
  answer: z.object({
    State: SignerState,
    Firm: z.string().nullable(),
    Title: z.string().nullable(),
    Name: z.string().nullable(),
    /** Masked: 'c•••@client.example'. */
    Email: z.string().nullable(),
    Message: z.string().nullable(),
    ExpiresOn: z.string().nullable(),
    /** The code of this link came back from this browser lately. */
    IsProven: z.boolean(),
  }),
  access: anyone,
  rateLimits: reading,
});

/** Mails a code to the signer; false where the link is over or too many were sent. */
export const SendSignatureCode = call({
  method: 'POST',
  path: 'signature/SendCode',
  request: OfToken,
  answer: z.boolean(),
  access: anyone,
  rateLimits: sending,
});

/** Whether the code is the one mailed for this link; the browser may then read the paper, and sign or refuse. */
export const VerifySignatureCode = call({
  method: 'POST',
  path: 'signature/VerifyCode',
  request: z.strictObject({ Token: linkToken, Code: securityCode, RecaptchaToken: captchaToken }),
  answer: z.boolean(),
  access: anyone,
  rateLimits: verifying,
});

/** The paper as it was frozen, or signed once everybody has signed, in base64 with its SHA-256. */
export const GetPaperToSign = call({
  method: 'POST',
  path: 'signature/GetPaper',
  request: OfToken,
  answer: z.object({ FileName: z.string(), Content: z.base64(), Sha256: z.string() }),
  access: anyone,
  rateLimits: reading,
});

/** The box that signatures are drawn in, and how much of them is kept. */
export const signatureBox = { width: 600, height: 200 } as const;
const Point = z.tuple([
  z.number().int().min(0).max(signatureBox.width),
  z.number().int().min(0).max(signatureBox.height),
]);

/** Signs the paper that was shown: refused (409) where it is not the one that waits for its signature. */
export const SignPaper = call({
  method: 'POST',
  path: 'signature/Sign',
  request: z.strictObject({
    Token: linkToken,
    /** SHA-256 of the paper that was shown. */
    Sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Empreinte invalide.'),
    Accepte: z.literal(true, 'Cochez la case pour signer.'),
    /** Strokes of a signature drawn by hand; none is needed. */
    Traits: z.array(z.array(Point).min(1).max(1500)).max(60, 'Signature trop longue.').default([]),
  }),
  answer: z.object({ State: SignerState }),
  access: anyone,
  rateLimits: reading,
});

/** Refuses to sign, with why: nobody signs any more, and whoever asked is told. */
export const RefusePaper = call({
  method: 'POST',
  path: 'signature/Refuse',
  request: z.strictObject({ Token: linkToken, Motif: requiredText(500, 'Motif obligatoire.') }),
  answer: z.object({ State: SignerState }),
  access: anyone,
  rateLimits: reading,
});
