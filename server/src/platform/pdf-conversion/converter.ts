/** What turns a Word file into a PDF (port): each installation chooses one, or none. */
export interface PdfConverter {
  /** @throws AppError 503 where no whole PDF comes back */
  convert(docx: Uint8Array): Promise<Buffer>;
}

/** How one of them does it. @throws whatever goes wrong */
export type Conversion = (docx: Uint8Array) => Promise<Buffer>;
