export const ecfListPath = '/ecf/ecf';
export const ecfPagePath = '/ecf/ecf/$id';
