import { z } from 'zod';
import { fr } from 'zod/locales';

/** Whatever a schema refuses without words of its own is refused in French. */
z.config(fr());
