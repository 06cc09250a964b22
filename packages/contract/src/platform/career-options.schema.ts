import { z } from 'zod';
import type { CareerOptions } from './career-options.ts';

const careerOptionSchema = z.object({ key: z.string().min(1).max(40), label: z.string().trim().min(1).max(60), enable: z.boolean() });
const listed = z.object({
  enable: z.boolean(),
  options: z
    .array(careerOptionSchema)
    .max(30)
    .refine((options) => new Set(options.map(({ key }) => key)).size === options.length, 'taken'),
});
const plain = z.object({ enable: z.boolean() });

/**
 * CAR-07: what people are asked of their career, and the options of each question; the same lists describe projects and vacancies
 * (MKT-02). A label of an option that the product brings along is translated as long as it is the product's.
 */
export const careerOptionsSchema: z.ZodType<CareerOptions, CareerOptions> = z.object({
  careerGoal: listed,
  careerTrack: listed,
  remote: listed,
  contractType: listed,
  schedule: listed,
  relocation: listed,
  locations: plain,
  organisations: plain,
});
