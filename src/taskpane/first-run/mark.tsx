/** The product's mark: a layer of a stack that looks like an eye. The same drawing as `assets/icon.svg`. */
export function Mark() {
  return (
    <svg viewBox="0 0 128 128" width="40" height="40" aria-hidden>
      <rect width="128" height="128" rx="28" fill="#0a7a73" />
      <path
        fill="#fff"
        fillRule="evenodd"
        d="M64 18 109 46a4 4 0 0 1 0 7L64 81 19 53a4 4 0 0 1 0-7Zm0 18.500a13 13 0 1 0 0 26 13 13 0 0 0 0-26Z"
      />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M22 74 64 100 106 74"
      />
    </svg>
  );
}
