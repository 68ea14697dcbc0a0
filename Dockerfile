# One static program and nothing else. It is built before:
#
#     cargo xtask widgets
#     cargo build --locked --release --package lipu-musi --target x86_64-unknown-linux-musl
#     docker build --tag lipu-musi .
#     docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD:/site" lipu-musi build
FROM scratch
ARG PROGRAM=target/x86_64-unknown-linux-musl/release/lipu-musi
COPY ${PROGRAM} /lipu-musi
WORKDIR /site
ENTRYPOINT ["/lipu-musi"]
